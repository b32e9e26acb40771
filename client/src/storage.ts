// Browser storage under the prefix `backroom.`: localStorage for what outlives the tab, sessionStorage for what outlives
// only a reload. A browser may refuse both; then a read returns null and a write is dropped with a note in the console.

export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(`backroom.${name}`);
  } catch {
    return null;
  }
}

export function writeLocal(name: string, value: string): void {
  try {
    localStorage.setItem(`backroom.${name}`, value);
  } catch (error) {
    console.info(`not stored: ${name}`, error);
  }
}

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
    console.info(`not stored: ${name}`, error);
  }
}

export function removeSession(name: string): void {
  try {
    sessionStorage.removeItem(`backroom.${name}`);
  } catch {
    // a browser that refuses sessionStorage has nothing to remove
  }
}
