import * as settings from '@stagedoor/contract/settings'
import { type Route, serve } from '../../platform/routes.ts'
import { readPublic } from './read-public.ts'
import { viewOfKeys } from './views.ts'

export const settingsRoutes: readonly Route[] = [
  serve(settings.readPublicSettings, (ctx) => readPublic(ctx)),
  serve(settings.readSettingsByKey, async (ctx, { body }) => viewOfKeys(await readPublic(ctx), body.keys)),
]
