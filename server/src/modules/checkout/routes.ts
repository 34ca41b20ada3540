import * as checkout from '@stagedoor/contract/checkout'
import { type Route, serve } from '../../platform/http/index.ts'
import { changeGuestAddress, requireCaptchaOnAbuse } from '../auth/index.ts'
import { payDirectlyBy, readDirect, type WalletPorts } from '../wallet/index.ts'
import { payFirstBy } from './pay-first.ts'
import { readAccess, readTerms } from './read-terms.ts'

/** Returns the routes of checkouts. */
export function checkoutRoutes(ports: WalletPorts): readonly Route[] {
  const payDirectly = payDirectlyBy(ports)
  const payFirst = payFirstBy(payDirectly)
  return [
    serve(checkout.readTerms, (ctx) => readTerms(ctx)),
    serve(checkout.payDirectly, (ctx, { body }) => payDirectly(ctx, body)),
    serve(checkout.readDirect, (ctx, { params }) => readDirect(ctx, params.id)),
    serve(checkout.payFirst, async (ctx, { body }) => {
      const { email, captcha: token } = body
      if (!ctx.viewer) await requireCaptchaOnAbuse(ctx, { call: 'sign_up', email, token })
      return payFirst(ctx, body)
    }),
    serve(checkout.readAccess, (ctx) => readAccess(ctx)),
    serve(checkout.changeAddress, (ctx, { body }) => changeGuestAddress(ctx, body.email)),
  ]
}
