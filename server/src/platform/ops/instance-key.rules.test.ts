import { describe, expect, it } from 'vitest'
import { createInstanceKey, instanceKeyId, isSignedBy, signAsInstance } from './instance-key.ts'

const instance = createInstanceKey(Buffer.alloc(32, 7))
const agreed = Buffer.from('what was agreed')
const signed = signAsInstance({ instance }, 'portable-release', agreed)

describe('signAsInstance', () => {
  it('signs so that the published half of the key verifies', () => {
    expect(isSignedBy(signed, 'portable-release', agreed)).toBe(true)
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
      expect(() => signAsInstance({ instance }, purpose, agreed)).toThrow('no purpose')
  })
})

describe('isSignedBy', () => {
  it('refuses other bytes, another purpose, another key and another signature', () => {
    const other = createInstanceKey(Buffer.alloc(32, 8))
    const flipped = `${signed.signature[0] === 'A' ? 'B' : 'A'}${signed.signature.slice(1)}`
    expect(isSignedBy(signed, 'portable-release', Buffer.from('what was agreed.'))).toBe(false)
    expect(isSignedBy(signed, 'age-rules', agreed)).toBe(false)
    expect(isSignedBy({ ...signed, publicKey: other.publicKey }, 'portable-release', agreed)).toBe(
      false,
    )
    expect(isSignedBy({ ...signed, signature: flipped }, 'portable-release', agreed)).toBe(false)
  })

  it('refuses another spelling of the same signature or key', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (const part of ['signature', 'publicKey'] as const) {
      const text = signed[part]
      const others = [...letters].map((letter) => text.slice(0, -1) + letter)
      const isAccepted = (spelling: string) =>
        isSignedBy({ ...signed, [part]: spelling }, 'portable-release', agreed)
      expect(others.filter(isAccepted)).toEqual([text])
    }
  })

  it('refuses what is no key or no signature', () => {
    for (const wrong of ['', 'AAAA', '*'.repeat(43), `${signed.publicKey}A`])
      expect(isSignedBy({ ...signed, publicKey: wrong }, 'portable-release', agreed)).toBe(false)
    for (const wrong of ['', `${signed.signature}=`, '*'.repeat(86)])
      expect(isSignedBy({ ...signed, signature: wrong }, 'portable-release', agreed)).toBe(false)
  })
})
