// What the tests use of Node. The types of all of Node would change those of the browser, such as what `setTimeout` returns.

declare module "node:test" {
  export function test(name: string, run: () => void): void;
  export function beforeEach(run: () => void): void;
  export const mock: {
    method(object: object, name: string, replacement: () => void): { mock: { callCount(): number; restore(): void } };
    timers: { enable(options: { apis: string[]; now: number }): void; reset(): void };
  };
}

declare module "node:assert/strict" {
  const assert: {
    equal(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    ok(value: unknown, message?: string): asserts value;
    match(text: string, pattern: RegExp): void;
  };
  export default assert;
}

declare module "node:crypto" {
  export function createHash(name: "sha256"): {
    update(bytes: Uint8Array): { digest(form: "hex"): string };
  };
}
