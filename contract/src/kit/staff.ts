/**
 * What staff may do, by area of the console: `read` shows it, `write` changes it. `people.delete`
 * closes and erases accounts, and `staff.write` decides who belongs to the staff.
 */
export const staffPermissions = [
  'console.read',
  'people.read',
  'people.write',
  'people.delete',
  'content.read',
  'content.write',
  'moderation.read',
  'moderation.write',
  'documents.read',
  'documents.write',
  'money.read',
  'money.write',
  'site.read',
  'site.write',
  'records.read',
  'staff.write',
] as const

/** A permission of staff: an area of the console, and whether it is read or changed. */
export type StaffPermission = (typeof staffPermissions)[number]

/** The roles of staff, the highest first: nobody gives a role that is not below their own. */
export const staffRoles = [
  'owner',
  'administrator',
  'moderator',
  'support',
  'finance',
  'read_only',
] as const

/** A role of staff. */
export type StaffRole = (typeof staffRoles)[number]

/** The permissions of each role. Only those who decide about identity documents see them. */
export const permissionsOf: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  owner: staffPermissions,
  administrator: staffPermissions,
  moderator: [
    'console.read',
    'people.read',
    'content.read',
    'content.write',
    'moderation.read',
    'moderation.write',
    'documents.read',
    'documents.write',
    'records.read',
  ],
  support: [
    'console.read',
    'people.read',
    'people.write',
    'content.read',
    'moderation.read',
    'money.read',
    'records.read',
  ],
  finance: ['console.read', 'people.read', 'money.read', 'money.write', 'records.read'],
  read_only: [
    'console.read',
    'people.read',
    'content.read',
    'moderation.read',
    'money.read',
    'site.read',
    'records.read',
  ],
}

/** Returns true for a role that has a permission; nobody without a role has one. */
export const hasPermission = (role: StaffRole | undefined, permission: StaffPermission): boolean =>
  role !== undefined && permissionsOf[role].includes(permission)

/**
 * Returns true for a role that decides about another: the owner about all, an administrator about
 * those below.
 */
export function decidesAbout(role: StaffRole | undefined, other: StaffRole): boolean {
  if (role === 'owner') return true
  return role === 'administrator' && other !== 'owner' && other !== 'administrator'
}

/** Returns the roles that have a permission. */
export const rolesWith = (permission: StaffPermission): readonly StaffRole[] =>
  staffRoles.filter((role) => hasPermission(role, permission))
