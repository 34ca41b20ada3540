import { encoderOf } from '@stagedoor/contract/kit/encode'
import { coerceInput } from '@stagedoor/contract/kit/loose'
import * as z from 'zod/mini'
import type { Config } from '../../platform/ops/config.ts'
import { catalogue, type SettingKey, type Settings } from './catalogue.rules.ts'

/** Tells the name of a setting from any other text. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(catalogue, key)

/** Every setting in working form, from the stored wire values; what is absent, or no longer fits, has its default. */
export function settingsFrom(stored: ReadonlyMap<string, unknown>): Settings {
  const entries = Object.entries(catalogue).map(([key, { schema, defaultValue }]) => {
    const kept = stored.has(key) ? z.safeDecode(schema as z.ZodMiniType, stored.get(key)) : undefined
    return [key, kept?.success ? kept.data : z.decode(schema as z.ZodMiniType, defaultValue)]
  })
  return Object.fromEntries(entries) as Settings
}

/** Returns the settings that the environment sets. They take precedence over the console. */
export const environmentSettings = ({ existingClients }: Pick<Config, 'existingClients'>): Partial<Settings> =>
  existingClients === undefined ? {} : { existingClients }

/** A value as a person gave it, in working form, or what is wrong with it. Numbers and booleans may come as text. */
export function parseValue(key: SettingKey, given: unknown): { value: unknown } | { problem: string } {
  const schema = catalogue[key].schema as z.ZodMiniType
  const parsed = z.safeParse(schema, coerceInput(schema, given))
  return parsed.success ? { value: parsed.data } : { problem: parsed.error.issues[0]?.message ?? 'Not a valid value' }
}

/** The wire form of a setting's working value. */
export const wireValue = (key: SettingKey, value: unknown): unknown => encoderOf(catalogue[key].schema)(value)

/** Returns what the person who starts an installation reads about the choices that cannot be changed later. */
export function fixedSettingWarnings({
  currency,
  hashPasswordOnClient,
}: Pick<Settings, 'currency' | 'hashPasswordOnClient'>) {
  const digest =
    hashPasswordOnClient === 'off'
      ? 'Passwords arrive as they are typed, over https (HASH_PASSWORD_ON_CLIENT=off). Right for this site and most clients.'
      : `Passwords arrive as ${hashPasswordOnClient} digests (HASH_PASSWORD_ON_CLIENT=${hashPasswordOnClient}). For clients ` +
        'that send digests; it adds no security, and short or common ones can only be refused where they arrive as typed.'
  return [
    'Chosen at this first start, for good. To choose otherwise, stop now and begin with an empty database:',
    `· All money is in ${currency} (CURRENCY=${currency}).`,
    `· ${digest}`,
  ]
}

/** The name that public settings and existing clients have for the site's gateway: on a trial the sandbox may borrow another's. */
export const publicGatewayName = ({ paymentGateway, sandboxTakesPartOf }: Settings): string =>
  paymentGateway === 'sandbox' && sandboxTakesPartOf !== 'none' ? sandboxTakesPartOf : paymentGateway

const ranges: readonly (readonly [low: SettingKey, high: SettingKey])[] = [
  ['minimumSubscriptionPrice', 'maximumSubscriptionPrice'],
  ['minimumWalletPrice', 'maximumWalletPrice'],
  ['minimumTipPrice', 'maximumTipPrice'],
]

/** What two settings say against each other, in words for the admin; undefined when they agree. */
export function findContradiction(settings: Settings): string | undefined {
  const wrong = ranges.find(([low, high]) => (settings[low] as bigint) > (settings[high] as bigint))
  if (!wrong) return undefined
  const [low, high] = wrong.map((key) => catalogue[key].label)
  return `“${low}” would be above “${high}”`
}
