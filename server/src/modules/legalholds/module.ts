import type { Module } from '../../module.ts'

/**
 * What must not be erased until a legal hold is lifted. All modules that erase ask it, so it stands
 * below them; `takedowns` serves its calls, which show people and things.
 */
export const legalholdsModule: Module = { name: 'legalholds' }
