import type { Module } from '../../module.ts'

/** The record of actions by the team, the system and people that must be accounted for. */
export const auditModule: Module = {
  name: 'audit',
}
