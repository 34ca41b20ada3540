import type { Module } from '../../module.ts'

/** The append-only record of actions by admins, jobs and accounts. */
export const auditModule: Module = {
  name: 'audit',
}
