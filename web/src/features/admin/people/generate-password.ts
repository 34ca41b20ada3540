/** Letters and digits that cannot be confused when they are read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns a random password of four groups of five characters, about a hundred bits. */
export function generatePassword(): string {
  const group = () =>
    [...crypto.getRandomValues(new Uint32Array(5))].map((n) => LETTERS[n % LETTERS.length]).join('')
  return [group(), group(), group(), group()].join('-')
}
