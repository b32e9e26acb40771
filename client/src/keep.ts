// Small things that this browser remembers for its owner: name, language, light, sound. A browser may refuse to.

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`backroom.${name}`);
  } catch {
    return null; // storage is switched off: nothing is remembered, and nothing else is the matter
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`backroom.${name}`, value);
  } catch (error) {
    console.info(`not remembered: ${name}`, error);
  }
}
