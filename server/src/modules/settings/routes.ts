import * as settings from '@stagedoor/contract/settings'
import { type Route, serve } from '../../platform/http/index.ts'
import { readPublicSettings } from './read-public-settings.ts'
import { pickSettings } from './views.ts'

export const settingsRoutes: readonly Route[] = [
  serve(settings.readPublicSettings, (ctx) => readPublicSettings(ctx)),
  serve(settings.readSettingsByKey, async (ctx, { body }) =>
    pickSettings(await readPublicSettings(ctx), body.keys),
  ),
]
