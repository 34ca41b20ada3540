import * as auth from '@stagedoor/contract/auth'
import * as captcha from '@stagedoor/contract/captcha'
import { type Route, serve } from '../../platform/http/routes.ts'
import { changePassword } from './change-password.ts'
import { factorsRoutes } from './factors.routes.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './manage-sessions.ts'
import { reauthenticate } from './re-authenticate.ts'
import { registerFan } from './register-fan.ts'
import { registerPerformer } from './register-performer.ts'
import { readChallenge, requireCaptchaAfterFailures, requireCaptchaOnAbuse, verifyCaptcha } from './require-captcha.ts'
import { resendSignUpMail } from './resend-sign-up.ts'
import { resendVerification } from './resend-verification.ts'
import { socialRoutes } from './social.routes.ts'

/** The calls of auth. */
export const authRoutes: readonly Route[] = [
  ...socialRoutes,
  serve(auth.login, async (ctx, { body }) => {
    await requireCaptchaAfterFailures(ctx, body.username.trim().toLowerCase(), body.captcha)
    return logIn(ctx, body)
  }),
  serve(auth.logout, (ctx) => logOut(ctx)),
  serve(captcha.readChallenge, (ctx) => readChallenge(ctx)),
  serve(captcha.verifyCaptcha, (ctx, { body }) => verifyCaptcha(ctx, body.token)),
  serve(auth.registerFan, async (ctx, { body }) => {
    await requireCaptchaOnAbuse(ctx, { call: 'sign_up', email: body.email, token: body.captcha })
    return registerFan(ctx, body)
  }),
  serve(auth.registerPerformer, async (ctx, input) => {
    const { email, captcha: token } = input.body
    await requireCaptchaOnAbuse(ctx, { call: 'sign_up', email, token })
    return registerPerformer(ctx, input)
  }),
  serve(auth.resendEmailVerification, (ctx) => resendVerification(ctx)),
  serve(auth.resendSignUpMail, (ctx, { body }) => resendSignUpMail(ctx, body.ticket)),
  serve(auth.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.email)),
  serve(auth.changePassword, (ctx, { body }) => changePassword(ctx, body)),
  serve(auth.proveIdentity, (ctx, { body }) => reauthenticate(ctx, body)),
  ...factorsRoutes,
  serve(auth.listSessions, (ctx) => listSessions(ctx)),
  serve(auth.revokeSession, (ctx, { params }) => revokeSession(ctx, params.id)),
  serve(auth.revokeOtherSessions, (ctx) => revokeOtherSessions(ctx)),
]
