import { importIssuers, listIssuers, walletResponsePath } from '@stagedoor/contract/agechecks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type RevocationServer,
  startRevocationServer,
} from '../../../../test/fakes/revocation-server.ts'
import { type AgeBrowser, openAgeBrowser } from '../../../../test/world/age-checks.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { makeRevocations } from '../../../gateways/age-methods/wallet/certificates.ts'
import { serialOf } from '../../../gateways/age-methods/wallet/revocation-lists.ts'
import {
  answerLink,
  issueProof,
  type SimulatedIssuer,
  simulateIssuer,
} from '../../../gateways/age-methods/wallet/simulated-wallet.ts'

const DAY_MS = 86_400_000
const dates = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2030-01-01T00:00:00Z') }
let published: RevocationServer
let issuer: SimulatedIssuer
const worlds: World[] = []
beforeAll(async () => {
  published = await startRevocationServer()
  issuer = simulateIssuer(Buffer.from('an issuer'), dates, { revocations: published.url })
})
afterAll(async () => {
  for (const world of worlds) await world.close()
  await published.close()
})

/** Opens a site that trusts the issuer. */
async function openSite(environment: Record<string, string> = {}): Promise<World> {
  const world = await createWorld({
    environment: { PUBLIC_URL: 'http://site.example', ...environment },
  })
  worlds.push(world)
  const boss = await world.admin()
  await boss.api(importIssuers, { body: { title: 'Own', list: issuer.root.toString() } })
  return world
}
const revocationsOf = async (world: World) =>
  (await (await world.admin()).api(listIssuers)).revocations

/** Publishes what the issuer revoked, as of now. */
function publish(world: World, serials: readonly string[], by = issuer): void {
  const now = world.clock.now()
  const next = new Date(now.getTime() + 2 * DAY_MS)
  const { rootKey: issuerKey } = by
  published.list = makeRevocations({ issuer: 'An issuer', issuerKey, serials, from: now, next })
}

/** Presents a proof of the issuer, or of another, and returns how the check ended. */
async function prove(world: World, browser: AgeBrowser = openAgeBrowser(world), by = issuer) {
  const { _id: id, url } = await browser.post('/age/requests', { method: 'wallet' })
  const at = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS)
  const held = issueProof(by, { isOver18: true, validFrom: at(-1), validUntil: at(30) })
  await world.inject({
    method: 'POST',
    url: walletResponsePath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: answerLink(held, url).form,
  })
  return browser.post(`/age/requests/${id}/finish`, {})
}

it('the first proof of a signer waits for the list that it names, and is refused when that names it', async () => {
  const world = await openSite()
  publish(world, [serialOf(issuer.signer)])
  const { requests } = published
  const refused = { state: 'failed', problem: 'issuer_revoked' }
  const proofs = await Promise.all([prove(world), prove(world), prove(world)])
  expect(proofs).toMatchObject([refused, refused, refused])
  expect(await prove(world)).toMatchObject(refused)
  expect(published.requests).toBe(requests + 1)
  const other = await openSite()
  publish(other, [])
  expect(await prove(other)).toMatchObject({ state: 'passed' })
  expect(await revocationsOf(other)).toMatchObject([{ title: published.url, problem: null }])
})

it('the list that a signer names is read once it is known, and refuses the signer when it is revoked', async () => {
  const world = await openSite()
  published.list = undefined
  expect(await prove(world)).toMatchObject({ state: 'passed' })
  expect(await revocationsOf(world)).toMatchObject([
    { title: published.url, issuer: null, problem: 'HTTP 503', isOld: true },
  ])
  publish(world, ['1F'])
  world.clock.advance(DAY_MS / 12)
  await world.runScheduledJobs(['agechecks'])
  expect(await revocationsOf(world)).toMatchObject([
    { issuer: expect.stringContaining('SIMULATED'), count: 1, problem: null, isOld: false },
  ])
  expect(await prove(world)).toMatchObject({ state: 'passed' })
  publish(world, ['1F', serialOf(issuer.signer)])
  const { requests } = published
  await world.runScheduledJobs(['agechecks'])
  expect(published.requests).toBe(requests)
  world.clock.advance(DAY_MS)
  await world.runScheduledJobs(['agechecks'])
  expect(await prove(world)).toMatchObject({ state: 'failed', problem: 'issuer_revoked' })
})

it('a list of somebody else, an older one and silence leave the known list in force, and are told', async () => {
  const world = await openSite({ AGE_REVOCATION_LISTS: published.url })
  publish(world, [serialOf(issuer.signer)])
  const earlier = published.list
  world.clock.advance(DAY_MS / 4)
  publish(world, [serialOf(issuer.signer)])
  await world.runScheduledJobs(['agechecks'])
  expect(await prove(world)).toMatchObject({ problem: 'issuer_revoked' })
  const stranger = simulateIssuer(Buffer.from('a stranger'), dates)
  const troubles = [
    [() => publish(world, [], stranger), /not signed by its issuer/],
    [() => Object.assign(published, { list: earlier }), /older than the known list/],
    [() => Object.assign(published, { list: undefined }), /HTTP 503/],
  ] as const
  for (const [trouble, said] of troubles) {
    world.clock.advance(DAY_MS)
    trouble()
    await world.runScheduledJobs(['agechecks'])
    const [list] = await revocationsOf(world)
    expect(list?.problem).toMatch(said)
    expect(await prove(world)).toMatchObject({ problem: 'issuer_revoked' })
  }
  expect(await revocationsOf(world)).toMatchObject([{ isOld: true, count: 1 }])
})

it('a list at an address that two issuers share is read once for each, and stays that of its signer', async () => {
  const world = await openSite()
  const other = simulateIssuer(Buffer.from('another'), dates, { revocations: published.url })
  const boss = await world.admin()
  await boss.api(importIssuers, { body: { title: 'Other', list: other.root.toString() } })
  publish(world, [serialOf(issuer.signer)])
  const { requests } = published
  const proveBy = (by: SimulatedIssuer) => prove(world, openAgeBrowser(world), by)
  for (const _time of [1, 2, 3]) {
    expect(await proveBy(issuer)).toMatchObject({ problem: 'issuer_revoked' })
    expect(await proveBy(other)).toMatchObject({ state: 'passed' })
    world.clock.advance(60_000)
  }
  expect(published.requests).toBe(requests + 2)
  world.clock.advance(DAY_MS)
  publish(world, ['1F'])
  await world.runScheduledJobs(['agechecks'])
  expect(await revocationsOf(world)).toMatchObject([{ problem: null, isOld: false, count: 1 }])
  expect(await proveBy(issuer)).toMatchObject({ state: 'passed' })
  world.clock.advance(DAY_MS)
  publish(world, [serialOf(other.signer)], other)
  await world.runScheduledJobs(['agechecks'])
  expect(await proveBy(other)).toMatchObject({ problem: 'issuer_revoked' })
})

it('a strict site refuses proofs until a current list was read', async () => {
  const world = await openSite({ AGE_REVOCATIONS_REQUIRED: 'true' })
  published.list = undefined
  const { requests } = published
  for (const _time of [1, 2])
    expect(await prove(world)).toMatchObject({ state: 'failed', problem: 'issuer_unchecked' })
  expect(published.requests).toBe(requests + 1)
  publish(world, [])
  world.clock.advance(DAY_MS / 12)
  await world.runScheduledJobs(['agechecks'])
  expect(await prove(world)).toMatchObject({ state: 'passed' })
  world.clock.advance(3 * DAY_MS)
  expect(await prove(world)).toMatchObject({ problem: 'issuer_unchecked' })
})
