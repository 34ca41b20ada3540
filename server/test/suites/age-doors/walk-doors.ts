import { addRule } from '@stagedoor/contract/agerules'
import { calls } from '@stagedoor/contract/all'
import { requestOf, type WireInputOf } from '@stagedoor/contract/kit'
import type { FastifyInstance } from 'fastify'
import { pages } from '../../../src/app.ts'
import { askingPages, isOpenDoor } from '../../../src/modules/agegate/open-doors.rules.ts'
import { newId } from '../../../src/platform/context.ts'
import type { Person } from '../../world/people.ts'
import { sampleInput } from '../matrix/sample-input.ts'

/** A visitor whose age is not known, with the headers and the address of every request. */
export interface Unknown {
  readonly headers: Readonly<Record<string, string>>
  readonly ip: string
}

/** The refusals by which a door asks for the age of a visitor. */
const asking: ReadonlySet<string> = new Set([
  'site.age_confirmation_needed',
  'site.age_assurance_needed',
  'site.country_blocked',
])

/** The addresses outside the contract whose answers say whether they ask. */
export const walkedPages = pages.filter(({ method }) => method !== 'OPTIONS' && method !== 'HEAD')

/** Returns true when an answer asks for the age of the visitor instead of anything else. */
function asksForAge(body: string): boolean {
  try {
    return asking.has((JSON.parse(body) as { code?: string }).code ?? '')
  } catch {
    return false
  }
}

/** Open doors come last, because some of them end the session. */
const walkedCalls = calls.toSorted((a, b) => Number(isOpenDoor(a)) - Number(isOpenDoor(b)))

/** Makes every call of the contract, and returns the names of those that do not ask. */
export async function callsThatAnswer(
  http: FastifyInstance,
  { headers, ip }: Unknown,
): Promise<string[]> {
  const answering: string[] = []
  for (const call of walkedCalls) {
    const input = sampleInput(call, () => new Blob(['picture']))
    const sent = requestOf(call, input)
    const form = sent.body instanceof FormData ? new Response(sent.body) : undefined
    const type = form && { 'content-type': form.headers.get('content-type') ?? '' }
    const payload = form ? Buffer.from(await form.arrayBuffer()) : sent.body
    const answer = await http.inject({
      method: sent.method as 'GET',
      url: `/api${sent.path}`,
      headers: { ...sent.headers, ...type, ...headers },
      remoteAddress: ip,
      ...(payload !== undefined && { payload: payload as string }),
    })
    if (!asksForAge(answer.body)) answering.push(call.name)
  }
  return answering
}

/**
 * Opens every address outside the contract, and returns the names of those that do not ask. An
 * answer to HEAD says nothing.
 */
export async function pagesThatAnswer(
  http: FastifyInstance,
  { headers, ip }: Unknown,
): Promise<string[]> {
  const answering: string[] = []
  for (const { name, method, path } of walkedPages) {
    const names = { name: '640.webp', file: 'DE.svg', provider: 'veriff', gateway: 'ccbill' }
    const url = path.replace(/:(\w+)/g, (_, key: string) => names[key as 'name'] ?? newId())
    const answer = await http.inject({ method, url, headers, remoteAddress: ip })
    if (!asksForAge(answer.body)) answering.push(`${method} ${name}`)
  }
  return answering
}

/** The doors that may answer anybody, by name. */
export const openDoors = {
  calls: calls
    .filter(isOpenDoor)
    .map(({ name }) => name)
    .sort(),
  pages: walkedPages
    .filter((page) => isOpenDoor(page) && !askingPages.has(page.name))
    .map(({ method, name }) => `${method} ${name}`)
    .sort(),
}

/** Has a site ask for the proof of age of a wallet in a place, once, unless said otherwise. */
export const askForProof = (
  admin: Person,
  place: { readonly country: string; readonly region?: string },
  changes: Partial<WireInputOf<typeof addRule>['body']> = {},
) =>
  admin.api(addRule, {
    body: {
      country: place.country,
      region: place.region ?? null,
      action: 'assure',
      methods: ['wallet'],
      minimumMethods: 1,
      needsDoubleAnonymity: false,
      allowsEstimation: false,
      challengeAge: 18,
      recheck: 'once',
      recheckDays: null,
      retentionDays: 90,
      law: 'H.B. 1181',
      lawSince: '2023-09-01',
      inForceFrom: null,
      reason: 'The law asks it',
      ...changes,
    },
  })
