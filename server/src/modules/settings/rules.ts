import { encoderOf } from '@stagedoor/contract/kit/encode'
import { coerceInput } from '@stagedoor/contract/kit/loose'
import { explainProblem } from '@stagedoor/contract/kit/problems'
import type { UserText } from '@stagedoor/contract/kit/written'
import { t } from 'ttag'
import * as z from 'zod/mini'
import { missingLiveSettings } from '../../gateways/live/live-settings.ts'
import { copy, translateText } from '../../platform/i18n/index.ts'
import type { Config } from '../../platform/ops/index.ts'
import { catalogue, type SettingKey, type Settings } from './catalogue.rules.ts'
import { linesOf } from './fields.rules.ts'

/** Returns true when a text is the key of a setting. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(catalogue, key)

/**
 * Returns true when a change, given in wire form, takes a second admin: only turning a rule for two
 * people off does.
 */
export const needsTwoAdmins = (key: SettingKey, before: unknown, after: unknown): boolean =>
  catalogue[key].isLiftedByTwo && before === true && after !== true

/**
 * Returns the seller as receipts and statements print it, in lines: its own text, or else the
 * company with its address.
 */
export const sellerLines = (settings: Settings): string[] => {
  const { sellerDetails, companyName, companyAddress, companyRegistration } = settings
  return (sellerDetails || [companyName, companyAddress, companyRegistration].join('\n'))
    .split('\n')
    .filter(Boolean)
}

/** Returns the name of a setting as the console shows it. */
export const settingLabel = (key: SettingKey): string => catalogue[key].label

/** Returns true when changes of a setting need a fresh proof of the admin. */
export const isGuardedSetting = (key: string): boolean =>
  isSettingKey(key) && catalogue[key].isGuarded

/**
 * Returns every setting in working form from stored wire values. Missing and invalid values get
 * their default.
 */
export function settingsFrom(stored: ReadonlyMap<string, unknown>): Settings {
  const entries = Object.entries(catalogue).map(([key, { schema, defaultValue }]) => {
    const kept = stored.has(key)
      ? z.safeDecode(schema as z.ZodMiniType, stored.get(key))
      : undefined
    return [key, kept?.success ? kept.data : z.decode(schema as z.ZodMiniType, defaultValue)]
  })
  return Object.fromEntries(entries) as Settings
}

/** Returns the settings that the environment sets. They take precedence over the console. */
export const environmentSettings = ({
  existingClients,
  agoraAppId,
}: Pick<Config, 'existingClients' | 'agoraAppId'>): Partial<Settings> => ({
  ...(existingClients !== undefined && { existingClients }),
  ...(agoraAppId !== undefined && { agoraAppId }),
})

/**
 * Parses a value in working form, or returns the problem. Numbers and booleans may arrive as text.
 */
export function parseValue(
  key: SettingKey,
  input: unknown,
): { value: unknown } | { problem: string } {
  const schema = catalogue[key].schema as z.ZodMiniType
  const parsed = z.safeParse(schema, coerceInput(schema, input), { error: explainProblem })
  return parsed.success
    ? { value: parsed.data }
    : { problem: parsed.error.issues[0]?.message ?? copy('Not a valid value') }
}

/** Returns the wire form of a setting's working value. */
export const wireValue = (key: SettingKey, value: unknown): unknown =>
  encoderOf(catalogue[key].schema)(value)

/**
 * Returns the gateway's name for public settings and existing clients. The sandbox may be presented
 * under another gateway's name.
 */
export const publicGatewayName = ({ paymentGateway, sandboxTakesPartOf }: Settings): string =>
  paymentGateway === 'sandbox' && sandboxTakesPartOf !== 'none'
    ? sandboxTakesPartOf
    : paymentGateway

/** Returns the user texts that are escaped for clients other than our own web app. */
export const escapedTextsOf = ({
  existingClients,
  existingClientHtml,
}: Settings): ReadonlySet<UserText> =>
  new Set(existingClients ? (linesOf(existingClientHtml) as UserText[]) : [])

const ranges: readonly (readonly [low: SettingKey, high: SettingKey])[] = [
  ['minimumSubscriptionPrice', 'maximumSubscriptionPrice'],
  ['minimumWalletPrice', 'maximumWalletPrice'],
  ['minimumContentPrice', 'maximumContentPrice'],
  ['minimumTipPrice', 'maximumTipPrice'],
]

const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The shortest name of a site that is recognized inside of another name. */
const RECOGNIZED_LENGTH = 4

/** Returns true for a neutral name that is the name of the site, or holds it. */
function givesAway(neutralName: string, siteName: string): boolean {
  const [neutral, site] = [lettersOf(neutralName), lettersOf(siteName)]
  return neutral === site || (site.length >= RECOGNIZED_LENGTH && neutral.includes(site))
}

/**
 * Returns the contradiction between two settings, or with the environment, as a message for the
 * admin; undefined when there is none.
 */
export function findContradiction(settings: Settings, config: Config): string | undefined {
  const missing = missingLiveSettings(settings.liveProvider, config, settings.agoraAppId)
  if (missing.length > 0) return t`Set ${missing.join(', ')} first`
  if (givesAway(settings.neutralName, settings.siteName))
    return t`The neutral name must not be the name of the site`
  const reversed = ranges.find(
    ([low, high]) => (settings[low] as bigint) > (settings[high] as bigint),
  )
  if (!reversed) return undefined
  const [low = '', high = ''] = reversed.map((key) => translateText(catalogue[key].label))
  return t`“${low}” cannot be above “${high}”`
}
