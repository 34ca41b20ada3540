import * as mail from '@stagedoor/contract/mail'
import { type Route, serve } from '../../platform/routes.ts'
import { listOutbox, readOutboxMail } from './read-outbox.ts'

export const mailRoutes: readonly Route[] = [
  serve(mail.listOutbox, (ctx, { query }) => listOutbox(ctx, query)),
  serve(mail.readOutboxMail, (ctx, { params }) => readOutboxMail(ctx, params.id)),
]
