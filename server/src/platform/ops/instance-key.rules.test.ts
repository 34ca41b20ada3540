import { describe, expect, it } from 'vitest'
import { createInstanceKey, instanceKeyId, isSignedBy, signAsInstance } from './instance-key.ts'

const instance = createInstanceKey(Buffer.alloc(32, 7))
const text = Buffer.from('what was agreed')
const signed = signAsInstance({ instance }, 'portable-release', text)

describe('signAsInstance', () => {
  it('signs so that the published half of the key verifies', () => {
    expect(isSignedBy(signed, 'portable-release', text)).toBe(true)
    expect(signed.keyId).toBe(instanceKeyId(signed.publicKey))
    expect(signed.publicKey).toBe(instance.publicKey)
  })

  it('makes the known key and signature of RFC 8032 from its secret', () => {
    const rfc = createInstanceKey(
      Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex'),
    )
    expect(Buffer.from(rfc.publicKey, 'base64url').toString('hex')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    )
  })

  it('refuses a purpose that could be mistaken for another one', () => {
    for (const purpose of ['', 'Release', 'a\nb', 'a b', '-a'])
      expect(() => signAsInstance({ instance }, purpose, text)).toThrow('no purpose')
  })
})

describe('isSignedBy', () => {
  it('refuses other bytes, another purpose, another key and another signature', () => {
    const other = createInstanceKey(Buffer.alloc(32, 8))
    const flipped = `${signed.signature[0] === 'A' ? 'B' : 'A'}${signed.signature.slice(1)}`
    expect(isSignedBy(signed, 'portable-release', Buffer.from('what was agreed.'))).toBe(false)
    expect(isSignedBy(signed, 'age-rules', text)).toBe(false)
    expect(isSignedBy({ ...signed, publicKey: other.publicKey }, 'portable-release', text)).toBe(
      false,
    )
    expect(isSignedBy({ ...signed, signature: flipped }, 'portable-release', text)).toBe(false)
  })

  it('refuses what is no key or no signature', () => {
    for (const wrong of ['', 'AAAA', '*'.repeat(43), `${signed.publicKey}A`])
      expect(isSignedBy({ ...signed, publicKey: wrong }, 'portable-release', text)).toBe(false)
    for (const wrong of ['', `${signed.signature}=`, '*'.repeat(86)])
      expect(isSignedBy({ ...signed, signature: wrong }, 'portable-release', text)).toBe(false)
  })
})
