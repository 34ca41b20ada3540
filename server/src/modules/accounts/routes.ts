import * as performers from '@stagedoor/contract/performers'
import * as users from '@stagedoor/contract/users'
import { type Route, serve } from '../../platform/http/index.ts'
import { chooseLanguage } from './choose-language.ts'
import { requireOwnAccount } from './policy.ts'
import { touchLastSeen } from './record-presence.ts'
import { replacePicture } from './replace-picture.ts'

/** The calls about accounts that need no higher module. */
export const accountsRoutes: readonly Route[] = [
  serve(users.uploadAvatar, (ctx, { files }) => replacePicture(ctx, 'avatar', files.avatar)),
  serve(
    users.uploadAvatarOf,
    (ctx, { files }) => replacePicture(ctx, 'avatar', files.avatar),
    (ctx, { params }) => requireOwnAccount(ctx, params.id),
  ),
  serve(users.chooseLanguage, (ctx, { body }) => chooseLanguage(ctx, body.language)),
  serve(users.touchLastSeen, (ctx) => touchLastSeen(ctx)),
  serve(performers.uploadAvatar, (ctx, { files }) => replacePicture(ctx, 'avatar', files.avatar)),
  serve(performers.uploadCover, (ctx, { files }) => replacePicture(ctx, 'cover', files.cover)),
  serve(performers.touchLastSeen, (ctx) => touchLastSeen(ctx)),
]
