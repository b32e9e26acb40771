// What the modules of the client ask of a browser when they are loaded. A test imports this first.

class MemoryStorage {
  private readonly items = new Map<string, string>();
  isRefused = false; // as in a browser whose settings forbid storage

  getItem(name: string): string | null {
    if (this.isRefused) throw new Error("refused");
    return this.items.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    if (this.isRefused) throw new Error("refused");
    this.items.set(name, value);
  }

  removeItem(name: string): void {
    if (this.isRefused) throw new Error("refused");
    this.items.delete(name);
  }

  clear(): void {
    this.items.clear();
    this.isRefused = false;
  }
}

export const localStorage = new MemoryStorage();
export const sessionStorage = new MemoryStorage();
export const page = { dataset: {} as Record<string, string>, lang: "" };

const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };

Object.defineProperties(globalThis, {
  localStorage: { value: localStorage },
  sessionStorage: { value: sessionStorage },
});
Object.assign(globalThis, {
  ...listens,
  document: { ...listens, documentElement: page, visibilityState: "visible" },
  getComputedStyle: () => ({ fontSize: "16px" }),
  innerWidth: 1280,
  location: { origin: "http://house", search: "", pathname: "/", protocol: "http:", host: "house" },
  matchMedia: () => ({ matches: false }),
});
