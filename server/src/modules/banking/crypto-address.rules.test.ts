import { expect, it } from 'vitest'
import { isCryptoAddress } from './crypto-address.rules.ts'

const bitcoin = (address: string) => isCryptoAddress('bitcoin', address)

it.each([
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  'BC1SW50QGDZ25J',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
])('accepts the segregated witness address %s of BIP 350', (address) => {
  expect(bitcoin(address)).toBe(true)
})

it.each([
  'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
  'bc1pw5dgrnzv',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
  'bc1gmk9yu',
])('refuses the invalid address %s of BIP 350', (address) => {
  expect(bitcoin(address)).toBe(false)
})

it('accepts addresses of Bitcoin with a checksum in Base58, and none with a wrong letter', () => {
  for (const address of [
    '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  ]) {
    expect(bitcoin(address), address).toBe(true)
    expect(bitcoin(`${address.slice(0, -1)}${address.endsWith('x') ? 'y' : 'x'}`)).toBe(false)
  }
  expect(bitcoin('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn')).toBe(false)
  expect(bitcoin('')).toBe(false)
})

it('accepts the addresses of EIP-55 in their own capital letters alone', () => {
  for (const address of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ]) {
    expect(isCryptoAddress('ethereum', address), address).toBe(true)
    const swapped = address.replace(/[a-fA-F]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    expect(isCryptoAddress('ethereum', swapped), swapped).toBe(false)
  }
  expect(isCryptoAddress('ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe')).toBe(false)
})

it('accepts addresses of Tron, and those of other networks nowhere else', () => {
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(isCryptoAddress('tron', tron)).toBe(true)
  expect(isCryptoAddress('tron', tron.replace('Z', 'Y'))).toBe(false)
  expect(bitcoin(tron)).toBe(false)
  expect(isCryptoAddress('tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe(false)
})
