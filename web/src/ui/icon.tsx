import type { FunctionComponent, SVGProps } from 'react'
import { cx } from './class-names.ts'

/** The shapes of an icon as the package of icons has them: tags with their attributes. */
export type IconShapes = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
])[]

type Drawing = Omit<
  SVGProps<SVGSVGElement>,
  'children' | 'dangerouslySetInnerHTML' | 'fill' | 'stroke'
>

/** The size, stroke and attributes of an icon. */
export type IconProps = Drawing & { size?: number | string; stroke?: number }

/** The classes of the two kinds of icons, in `base.css`. */
const looks = { outline: 'icon', filled: 'icon-filled' } as const

/**
 * Creates the component of an icon, in place of the package's own. React knows the icon as one
 * element with a text inside: a page has a hundred icons, whose shapes were two fifths of its
 * elements and half of its HTML (decision 1532).
 */
export default function createIcon(
  kind: keyof typeof looks,
  _name: string,
  pascalName: string,
  shapes: IconShapes,
): FunctionComponent<IconProps> {
  const inner = { __html: shapes.map(drawn).join('') }
  // biome-ignore lint/correctness/noComponentHookFactories: created once an icon
  const Icon: FunctionComponent<IconProps> = (props) => {
    const { size = 24, stroke = 2, color, style, className, ...rest } = props
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        strokeWidth={kind === 'outline' ? stroke : undefined}
        className={cx(looks[kind], className)}
        style={color ? { color, ...style } : style}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the package of icons
        dangerouslySetInnerHTML={inner}
        {...rest}
      />
    )
  }
  Icon.displayName = pascalName
  return Icon
}

/** Returns the text of a shape; `key` is React's. */
const drawn = ([tag, { key: _, ...attributes }]: IconShapes[number]): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`
