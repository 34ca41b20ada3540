import {
  type DataOwner,
  type ExportedPart,
  exportSections,
  type PersonalDataModule,
} from '../../privacy.ts'

/**
 * Lists the parts of an archive for a role, in the order of the page of contents: by section, then
 * by layer of module.
 */
export function listParts(
  modules: readonly PersonalDataModule[],
  role: DataOwner['role'],
): ExportedPart[] {
  const parts = modules.flatMap(({ privacy }) => privacy?.export ?? [])
  const own = parts.filter(({ roles }) => roles?.includes(role) ?? true)
  return exportSections.flatMap((section) => own.filter((part) => part.section === section))
}
