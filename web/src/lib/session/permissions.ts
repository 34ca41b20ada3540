import { hasPermission, type StaffPermission } from '@stagedoor/contract/kit/staff'
import { useAccount, type Viewer } from './session.ts'

/** Returns true when the role of a viewer on the staff has a permission; the server decides. */
const may = (viewer: Viewer | undefined, permission: StaffPermission): boolean =>
  hasPermission(viewer?.staffRole, permission)

/** Returns the function that tells what the viewer may do on the staff. */
export function useMay(): (permission: StaffPermission) => boolean {
  const viewer = useAccount()
  return (permission) => may(viewer, permission)
}

/** Reads what a viewer may read; nothing where their role lacks the permission. */
export function readIf<T>(
  viewer: Viewer | undefined,
  permission: StaffPermission,
  read: () => Promise<T>,
): Promise<T> | undefined {
  return may(viewer, permission) ? read() : undefined
}
