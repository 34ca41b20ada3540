import { afterAll, beforeAll, expect, it } from 'vitest'
import { passportHolder } from '../test/fakes/identity-checks/company.ts'
import { simulateVeriff } from '../test/fakes/identity-checks/simulate-veriff.ts'
import { openAgeBrowser } from '../test/world/age-checks.ts'
import { createWorld, type World } from '../test/world/world.ts'
import { addAgeGauges, timeAgeCompanies } from './age-metrics.ts'
import { openVeriffAge } from './gateways/age-methods/veriff-age.ts'
import { createMetrics } from './platform/ops/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ environment: { AGE_WALLET_SIMULATOR: 'true' } })
})
afterAll(() => world.close())

it('metrics count the checks of a day by method, country and how they ended, and tell how old lists are', async () => {
  const read = async () => {
    const metrics = createMetrics()
    addAgeGauges(metrics, world.app.base)
    const lines = (await metrics.render()).split('\n')
    return lines.filter((line) => line.startsWith('stagedoor_age'))
  }
  const ages = [
    'stagedoor_age_methods_failing 0',
    'stagedoor_age_issuers_oldest_seconds 0',
    'stagedoor_age_issuers_late 0',
    'stagedoor_age_revocations_oldest_seconds 0',
    'stagedoor_age_revocations_late 0',
  ]
  expect(await read()).toEqual(ages)
  const browser = openAgeBrowser(world)
  await browser.post('/age/requests', { method: 'wallet' })
  await world.app.base.cache.invalidate('agechecks.recent')
  expect(await read()).toEqual([
    'stagedoor_age_checks_day{method="wallet",country="unknown",outcome="open"} 1',
    ...ages,
  ])
})

it('companies are timed by what was asked of them, and failures apart', async () => {
  const company = await simulateVeriff()
  const metrics = createMetrics()
  const { wallet, revocations } = world.app.base.gateways.ageMethods
  const companies = { veriff: openVeriffAge(company) }
  const { veriff } = timeAgeCompanies(metrics, { wallet, revocations, companies }).companies
  if (!veriff) throw new Error('No company')
  const { signal } = new AbortController()
  const urls = { returnUrl: 'https://site.example/age', callbackUrl: 'https://site.example/c' }
  const demand = { allowsEstimation: false, needsDoubleAnonymity: false }
  const asked = { reference: 'reference', ...urls, country: null, ...demand }
  const { session } = await veriff.start(asked, signal)
  company.decide(session, 'approved', passportHolder)
  expect(await veriff.read(session, new Date(), signal)).toMatchObject({ state: 'passed' })
  company.isDown = true
  await expect(veriff.read(session, new Date(), signal)).rejects.toThrow()
  await company.close()
  const counted = [...(await metrics.render()).matchAll(/age_company_seconds_count\{(.+)\} 1/g)]
  expect(counted.map(([, name]) => name)).toEqual([
    'name="veriff.start"',
    'name="veriff.read"',
    'name="veriff.read_failed"',
  ])
})
