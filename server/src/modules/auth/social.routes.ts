import * as identities from '@stagedoor/contract/identities'
import { type Route, serve } from '../../platform/routes.ts'
import { finishLink, startLink, unlink } from './link-identity.ts'
import { signInByGoogleCode, signInByGoogleToken, startGoogle } from './sign-in-by-google.ts'
import { signInByTwitter, startTwitter } from './sign-in-by-twitter.ts'

/** Existing clients call a fan `user`. */
const roleOf = (role: 'user' | 'fan' | 'performer' | undefined) => (role === 'performer' ? role : 'fan')

/** The calls of signing in by an account at another place. */
export const socialRoutes: readonly Route[] = [
  serve(identities.startGoogle, (ctx, { body }) => startGoogle(ctx, { role: roleOf(body.role), accountId: null })),
  serve(identities.signInByGoogleCode, (ctx, { body }) => signInByGoogleCode(ctx, body)),
  serve(identities.signInByGoogleToken, (ctx, { body }) =>
    signInByGoogleToken(ctx, { ...body, role: roleOf(body.role) }),
  ),
  serve(identities.startTwitter, (ctx, { body }) =>
    startTwitter(ctx, { callbackUrl: body.callbackUrl, role: roleOf(body.role), accountId: null }),
  ),
  serve(identities.signInByTwitter, (ctx, { body }) => signInByTwitter(ctx, body)),
  serve(identities.startLink, (ctx, { params }) => startLink(ctx, params.provider)),
  serve(identities.finishLink, (ctx, { params, body }) => finishLink(ctx, params.provider, body)),
  serve(identities.unlink, (ctx, { params }) => unlink(ctx, params.provider)),
]
