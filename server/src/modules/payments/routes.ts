import * as admin from '@stagedoor/contract/admin'
import * as payments from '@stagedoor/contract/payments'
import { type Route, serve } from '../../platform/http/index.ts'
import { listCallbacks, readCallback, replayCallback } from './callbacks/manage-callbacks.ts'
import { confirmPayment, openCardForm, readCardForm } from './cards/card-forms.ts'
import { deleteCard, listCards } from './cards/manage-saved-cards.ts'
import { saveCard, setDefaultCard } from './cards/save-card.ts'
import {
  listPaymentGateways,
  savePaymentGatewaySetup,
  testPaymentGateway,
} from './gateways/manage-gateways.ts'
import { listAllTransactions, listTransactions, readTransaction } from './list-transactions.ts'
import { readOwnLimit, setOwnLimit } from './spending/choose-own-limit.ts'
import { topUp } from './top-up.ts'

export const paymentsRoutes: readonly Route[] = [
  serve(payments.topUp, (ctx, { body }) => topUp(ctx, body)),
  serve(payments.listTransactions, (ctx, { query }) => listTransactions(ctx, query)),
  serve(payments.readTransaction, (ctx, { params }) => readTransaction(ctx, params.id)),
  serve(payments.adminListTransactions, (ctx, { query }) => listAllTransactions(ctx, query)),
  serve(payments.readOwnLimit, (ctx) => readOwnLimit(ctx)),
  serve(payments.setOwnLimit, (ctx, { body }) => setOwnLimit(ctx, body.limit)),
  serve(payments.listCards, (ctx, { query }) => listCards(ctx, query)),
  serve(payments.saveCard, (ctx, { params, body }) => saveCard(ctx, params.gateway, body)),
  serve(payments.readCardForm, (ctx, { query }) => readCardForm(ctx, query.transactionId)),
  serve(payments.openCardForm, (ctx, { body }) => openCardForm(ctx, body.paymentGateway)),
  serve(payments.confirmPayment, (ctx, { params, body }) => confirmPayment(ctx, params.id, body)),
  serve(payments.setDefaultCard, (ctx, { params }) => setDefaultCard(ctx, params.id)),
  serve(payments.deleteCard, (ctx, { params }) => deleteCard(ctx, params.id)),
  serve(admin.listPaymentGateways, (ctx) => listPaymentGateways(ctx)),
  serve(admin.savePaymentGateway, (ctx, { params, body }) =>
    savePaymentGatewaySetup(ctx, params.name, body),
  ),
  serve(admin.listGatewayCallbacks, (ctx, { query }) => listCallbacks(ctx, query)),
  serve(admin.readGatewayCallback, (ctx, { params }) => readCallback(ctx, params.id)),
  serve(admin.replayGatewayCallback, (ctx, { params }) => replayCallback(ctx, params.id)),
  serve(admin.testPaymentGateway, (ctx, { params }) => testPaymentGateway(ctx, params.name)),
]
