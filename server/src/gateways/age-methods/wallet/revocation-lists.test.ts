import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Revoked } from '../port.ts'
import { makeRevocations } from './certificates.ts'
import { openWallet } from './open-wallet.ts'
import { keyIdOf, readRevocationList, revocationAddresses, serialOf } from './revocation-lists.ts'
import { answerLink, issueProof, simulateIssuer } from './simulated-wallet.ts'

const now = new Date('2026-11-29T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const dates = { from: days(-100), to: days(1000) }
const address = 'https://issuer.example/revoked.crl'
const issuer = simulateIssuer(Buffer.from('an issuer'), dates, { revocations: address })
const other = simulateIssuer(Buffer.from('another'), dates)
const listOf = (serials: readonly string[], by = issuer, next: Date | null = days(1)) => {
  const { rootKey: issuerKey } = by
  return makeRevocations({ issuer: 'An issuer', issuerKey, serials, from: days(-1), next })
}

/** Presents a proof to a wallet and returns why it is refused. */
function problemOf(
  at: { revoked?: ReadonlyMap<string, Revoked>; requiresRevocations?: boolean },
  wallet = openWallet({ trustPlace: undefined, listSigners: '', simulatorSeed: undefined }),
) {
  const asked = { nonce: 'n', state: 's', responseUri: 'https://site.example/r' }
  const held = issueProof(issuer, { isOver18: true, validFrom: days(-1), validUntil: days(1) })
  const { form } = answerLink(held, wallet.linkOf(asked))
  return wallet.verifyForm(form, asked, { certificates: [issuer.root.toString()], now, ...at })
}
const known = (serials: readonly string[], until = days(1)) =>
  new Map([[keyIdOf(issuer.root), { serials: new Set(serials), until }]])

it('a list is read as its issuer signed it, in both encodings', () => {
  const serials = [serialOf(issuer.signer), '1F', 'ABCDEF0123456789']
  const list = readRevocationList(listOf(serials), [other.root, issuer.root])
  expect(list).toEqual({
    issuer: expect.stringContaining('SIMULATED'),
    issuerKey: keyIdOf(issuer.root),
    serials,
    issuedAt: days(-1),
    nextUpdate: days(1),
  })
  const pem = `-----BEGIN X509 CRL-----\n${listOf([]).toString('base64')}\n-----END X509 CRL-----`
  expect(readRevocationList(Buffer.from(pem), [issuer.root])).toMatchObject({ serials: [] })
  expect(readRevocationList(listOf([], issuer, null), [issuer.root]).nextUpdate).toBeNull()
})

it('a list of another issuer, one that was changed, and what is none are refused', () => {
  const given = listOf([serialOf(issuer.signer)])
  expect(() => readRevocationList(given, [other.root])).toThrow('not signed by its issuer')
  for (const at of [20, 60, given.length - 100, given.length - 5]) {
    const changed = Buffer.from(given)
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
    expect(() => readRevocationList(changed, [issuer.root])).toThrow()
  }
  for (const text of ['', 'no list', '-----BEGIN X509 CRL-----'])
    expect(() => readRevocationList(Buffer.from(text), [issuer.root])).toThrow()
})

it('a signer names the address of its issuer’s list, with the issuer who must sign it', () => {
  expect(revocationAddresses(issuer.signer)).toEqual([address])
  expect(revocationAddresses(issuer.root)).toEqual([])
  expect(problemOf({})).toMatchObject({
    addresses: [{ url: address, issuer: issuer.root.toString() }],
  })
})

it('a proof of a revoked signer is refused, even by an old list', () => {
  const serial = serialOf(issuer.signer)
  expect(problemOf({ revoked: known(['FF']) }).problem).toBeUndefined()
  expect(problemOf({ revoked: known([serial]) })).toEqual({ problem: 'issuer_revoked' })
  expect(problemOf({ revoked: known([serial], days(-9)) })).toEqual({ problem: 'issuer_revoked' })
  const ofOther = new Map([[keyIdOf(other.root), { serials: new Set([serial]), until: days(1) }]])
  expect(problemOf({ revoked: ofOther }).problem).toBeUndefined()
})

it('a strict site refuses a signer that may have been revoked, and learns where to ask', () => {
  const unchecked = { problem: 'issuer_unchecked', addresses: [expect.objectContaining({})] }
  const requiresRevocations = true
  expect(problemOf({ requiresRevocations })).toEqual(unchecked)
  expect(problemOf({ requiresRevocations, revoked: known([], days(-1)) })).toEqual(unchecked)
  expect(problemOf({ requiresRevocations, revoked: known([]) }).problem).toBeUndefined()
})

it('lists in the operator’s folder count, and a foreign one stops the start', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'revoked-'))
  const file = path.join(folder, 'issuer.crl')
  writeFileSync(path.join(folder, 'issuer.pem'), issuer.root.toString())
  writeFileSync(file, listOf([serialOf(issuer.signer)]))
  const open = () => openWallet({ trustPlace: folder, listSigners: '', simulatorSeed: undefined })
  expect(open().revocationFiles()).toMatchObject([
    { title: 'issuer.crl', list: { serials: [serialOf(issuer.signer)] } },
  ])
  writeFileSync(file, listOf([], other))
  expect(open).toThrow('not signed by its issuer')
  rmSync(folder, { recursive: true })
})
