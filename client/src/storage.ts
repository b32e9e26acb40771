// Small things that this browser remembers for its owner: name, language, light, sound. A browser may refuse to.

export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(`backroom.${name}`);
  } catch {
    return null; // storage is switched off: nothing is remembered, and nothing else is the matter
  }
}

export function writeLocal(name: string, value: string): void {
  try {
    localStorage.setItem(`backroom.${name}`, value);
  } catch (error) {
    console.info(`not remembered: ${name}`, error);
  }
}

// What this tab alone holds on to: it outlives a reload, and not the tab.

export function readSession(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(`backroom.${name}`) ?? "null");
  } catch {
    return null;
  }
}

export function writeSession(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(`backroom.${name}`, JSON.stringify(value));
  } catch (error) {
    console.info(`not held: ${name}`, error);
  }
}

export function removeSession(name: string): void {
  try {
    sessionStorage.removeItem(`backroom.${name}`);
  } catch {
    // it was never held
  }
}
