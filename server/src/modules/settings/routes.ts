import * as settings from '@stagedoor/contract/settings'
import { type Route, serve } from '../../platform/routes.ts'
import { readMenus } from './read-menus.ts'
import { readSettings } from './read-settings.ts'
import { publicView, viewOfKeys } from './views.ts'

export const settingsRoutes: readonly Route[] = [
  serve(settings.readPublicSettings, async (ctx) =>
    publicView(await readSettings(ctx), await readMenus(ctx), ctx.config),
  ),
  serve(settings.readSettingsByKey, async (ctx, { body }) =>
    viewOfKeys(publicView(await readSettings(ctx), await readMenus(ctx), ctx.config), body.keys),
  ),
]
