/** A link of the bar, header or footer, as it is stored. */
export interface MenuLink {
  readonly title: string
  readonly path: string
  readonly internal: boolean
  readonly help?: string
  readonly section: 'main' | 'header' | 'footer'
  readonly ordering: number
  readonly isNewTab: boolean
}

/** A link as it is edited: where it stands in the list is its order. */
export interface EditedLink {
  /** Its own for as long as it is on screen. */
  readonly key: string
  readonly title: string
  readonly path: string
  readonly section: MenuLink['section']
  readonly isNewTab: boolean
  readonly help: string
}

/** The stored links, first to last, to edit. */
export const toEdit = (links: readonly MenuLink[]): readonly EditedLink[] =>
  [...links]
    .sort((a, b) => a.ordering - b.ordering)
    .map(({ title, path, section, isNewTab, help = '' }, at) => ({
      key: `${at}`,
      title,
      path,
      section,
      isNewTab,
      help,
    }))

/** The edited links as they are stored: numbered anew; a path of this site counts as internal. */
export const toStore = (links: readonly EditedLink[]): readonly MenuLink[] =>
  links.map(({ title, path, section, isNewTab, help }, ordering) => ({
    title: title.trim(),
    path: path.trim(),
    internal: path.trim().startsWith('/'),
    ...(help && { help }),
    section,
    ordering,
    isNewTab,
  }))

/** What is wrong with a link; nothing when it can be stored. */
export function linkProblem({ title, path }: Pick<EditedLink, 'title' | 'path'>): string | undefined {
  if (!title.trim()) return 'Every link needs a title'
  if (!/^(\/(?!\/)|https?:\/\/)\S*$/.test(path.trim())) return `Where “${title.trim()}” leads starts with / or https://`
  return undefined
}
