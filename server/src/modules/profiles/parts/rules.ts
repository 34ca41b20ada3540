/** The parts of a profile that can be reported and removed one by one. */
export const PROFILE_PARTS = ['avatar', 'cover', 'bio', 'profile_links', 'welcome_video'] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]

/** Returns true for the kind of a part of a profile. */
export const isProfilePart = (kind: string): kind is ProfilePart =>
  (PROFILE_PARTS as readonly string[]).includes(kind)
