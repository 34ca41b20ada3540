import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

/**
 * The short address of a performer's link: `/o/:code` leads to the page of the performer with its
 * offer.
 */
export const shortLinkPath = '/o'

const call = callsOf<typeof schemas>('promotions')

export const searchPromotions = call('searchPromotions', {
  method: 'GET',
  path: '/performer/promotions',
  access: 'performer',
  summary:
    'Lists the performer’s promotions with their uses and what was paid with them, newest first.',
  errors: [],
})

export const createPromotion = call('createPromotion', {
  method: 'POST',
  path: '/performer/promotions',
  access: 'performer',
  summary:
    'Starts a discount on the first months of monthly subscriptions, for every fan, new or former ' +
    'fans, those who left some days ago, or a list. Nobody else sees it.',
  errors: [
    'settings.banned_term',
    'promotions.list_not_found',
    'promotions.nothing_to_discount',
    'promotions.ends_in_past',
    'promotions.ends_before_start',
    'promotions.too_many',
  ],
})

export const endPromotion = call('endPromotion', {
  method: 'POST',
  path: '/performer/promotions/:id/end',
  access: 'performer',
  summary: 'Ends a promotion immediately. Fans who subscribed with it keep their price.',
  errors: ['promotions.not_found', 'promotions.already_ended'],
})

export const deletePromotion = call('deletePromotion', {
  method: 'DELETE',
  path: '/performer/promotions/:id',
  access: 'performer',
  summary: 'Deletes a promotion with its figures. Fans who subscribed with it keep their price.',
  errors: ['promotions.not_found'],
})

export const searchLinks = call('searchLinks', {
  method: 'GET',
  path: '/performer/links',
  access: 'performer',
  summary:
    'Lists the performer’s links with their clicks, joins and what was paid by those who ' +
    'joined, newest first.',
  errors: [],
})

export const createLink = call('createLink', {
  method: 'POST',
  path: '/performer/links',
  access: 'performer',
  summary:
    'Creates a link to the performer’s page that counts who joins by it, with a free trial, a ' +
    'discount, or neither.',
  errors: [
    'settings.banned_term',
    'promotions.nothing_to_discount',
    'promotions.one_benefit',
    'promotions.trials_not_allowed',
    'promotions.ends_in_past',
    'promotions.too_many',
  ],
})

export const endLink = call('endLink', {
  method: 'POST',
  path: '/performer/links/:id/end',
  access: 'performer',
  summary: 'Ends a link immediately: it still opens the page, without its benefit.',
  errors: ['promotions.not_found', 'promotions.already_ended'],
})

export const deleteLink = call('deleteLink', {
  method: 'DELETE',
  path: '/performer/links/:id',
  access: 'performer',
  summary: 'Deletes a link with its figures. Fans who joined by it keep their price.',
  errors: ['promotions.not_found'],
})

export const countClick = call('countClick', {
  method: 'POST',
  path: '/links/:code/clicks',
  access: 'open',
  summary: 'Counts a click on a performer’s link. Nothing about the visitor is stored.',
  errors: ['promotions.not_found'],
})
