import type { Module } from '../../module.ts'

/**
 * The facts shared by everything that can be viewed or sold: owner, audience, price, status and
 * counts.
 */
export const itemsModule: Module = {
  name: 'items',
}
