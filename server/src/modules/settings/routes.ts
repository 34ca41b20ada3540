import * as settings from '@stagedoor/contract/settings'
import { type Route, serve } from '../../platform/routes.ts'
import { readSettings } from './read-settings.ts'
import { publicView, viewOfKeys } from './views.ts'

export const settingsRoutes: readonly Route[] = [
  serve(settings.readPublicSettings, async (ctx) => publicView(await readSettings(ctx))),
  serve(settings.readSettingsByKey, async (ctx, { body }) => viewOfKeys(await readSettings(ctx), body.keys)),
]
