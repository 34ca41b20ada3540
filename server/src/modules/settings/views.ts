import { encoderOf } from '@stagedoor/contract/kit/encode'
import { PublicSettings } from '@stagedoor/contract/settings/schemas'
import type * as z from 'zod/mini'
import { liveHosts } from '../../gateways/live/live-settings.ts'
import type { ReadCtx } from '../../platform/context.ts'
import type { Config } from '../../platform/ops/index.ts'
import {
  catalogue,
  type GroupName,
  groups,
  type SettingKey,
  type Settings,
} from './catalogue.rules.ts'
import { environmentSettings, publicGatewayName, wireValue } from './rules.ts'

type Public = z.output<typeof PublicSettings>

/** Returns the public settings with the menus and the base address of the API. */
export function publicSettingsView(
  settings: Settings,
  menus: Public['menus'],
  config: Config,
): Omit<Public, 'isWaitingForPages'> {
  const shown = Object.entries(settings).filter(([key]) => catalogue[key as SettingKey].isPublic)
  return {
    ...Object.fromEntries(shown),
    paymentGateway: publicGatewayName(settings),
    agoraEnable: settings.liveProvider === 'agora',
    liveVideoHosts: liveHosts(config),
    isPlayMoney: settings.paymentGateway === 'sandbox',
    menus,
    API_ENDPOINT: config.apiUrl ?? config.apiEndpoint,
  } as Omit<Public, 'isWaitingForPages'>
}

/** Returns the public settings among `keys`, in wire form. */
export function pickSettings(settings: Public, keys: readonly string[]): Record<string, unknown> {
  const wire = encoderOf(PublicSettings)(settings) as Record<string, unknown>
  return Object.fromEntries(
    keys.filter((key) => Object.hasOwn(wire, key)).map((key) => [key, wire[key]]),
  )
}

/**
 * A change of a setting that waits for a second admin, with the name of the one who asked for it.
 */
export interface ShownRequest {
  readonly value: unknown
  readonly requestedBy: string
  readonly requestedByName: string
  readonly requestedAt: Date
}

/** The values of the site's settings and the changes that wait for a second admin. */
export interface ShownSettings {
  readonly settings: Settings
  readonly requests: ReadonlyMap<string, ShownRequest>
}

type AdminViewCtx = Pick<ReadCtx, 'config' | 'languages' | 'language'>

/** Returns a setting for the admin form, in the language of the reader; values in wire form. */
export function adminSettingView(
  { config, languages, language }: AdminViewCtx,
  { settings, requests }: ShownSettings,
  key: SettingKey,
) {
  const translate = (text: string) => languages.translate(language, text)
  const { kind, label, description, isPublic, isEditable, defaultValue, unit, options } =
    catalogue[key]
  const isFromEnvironment = environmentSettings(config)[key] !== undefined
  return {
    key,
    group: groupOf(key),
    kind,
    name: translate(label),
    description: translate(description),
    isPublic,
    isEditable: isEditable && !isFromEnvironment,
    isFromEnvironment,
    value: wireValue(key, settings[key]),
    default: defaultValue as unknown,
    ...(unit && { unit }),
    ...(options && {
      options: options.map(({ value, text }) => ({ value, text: translate(text) })),
    }),
    request: requests.get(key) ?? null,
  }
}

/** Returns the settings of a group, or all of them, for the admin form. */
export function adminSettingsView(ctx: AdminViewCtx, shown: ShownSettings, group?: GroupName) {
  const keys = Object.keys(group ? groups[group] : catalogue) as SettingKey[]
  return keys.map((key) => adminSettingView(ctx, shown, key))
}

const groupOf = (key: SettingKey) =>
  (Object.keys(groups) as GroupName[]).find((name) => Object.hasOwn(groups[name], key)) as GroupName
