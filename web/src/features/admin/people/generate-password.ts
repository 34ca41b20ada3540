/** Letters and digits that nobody mistakes for each other when they are read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password nobody has to invent: four groups of five letters, about a hundred bits. */
export function generatePassword(): string {
  const group = () => [...crypto.getRandomValues(new Uint32Array(5))].map((n) => LETTERS[n % LETTERS.length]).join('')
  return [group(), group(), group(), group()].join('-')
}
