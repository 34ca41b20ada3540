/** Digits and letters that are not mistaken for each other. */
export const ORDER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The number of order numbers. */
export const ORDER_SPACE = 1n << 40n
/**
 * An odd number, by which multiplication within the space is reversible: each serial has a number
 * of its own.
 */
export const ORDER_FACTOR = 0x9e3779b97fn

/** Returns the number of an order: eight characters that do not tell how many orders there are. */
export function orderNumber(serial: bigint): string {
  let rest = (serial * ORDER_FACTOR) % ORDER_SPACE
  let text = ''
  for (let at = 0; at < 8; at += 1) {
    text = ORDER_ALPHABET[Number(rest % 32n)] + text
    rest /= 32n
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
