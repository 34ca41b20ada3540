import type { Promo } from '@stagedoor/contract/promos'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { Link } from 'react-router'
import { type Slider, useSlider } from '../../features/media/use-slider.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './banners.module.css'
import { type Autoplay, useAutoplay } from './use-autoplay.ts'

/**
 * Shows the operator's banners above the feed: a row to swipe, which advances automatically unless
 * reduced motion is preferred or it is paused.
 */
export function Banners({ promos }: { promos: readonly Promo[] }) {
  const slider = useSlider(promos.length)
  const turning = useAutoplay(slider, promos.length)
  if (promos.length === 0) return null
  return (
    <section
      className={styles.banners}
      aria-roledescription="carousel"
      aria-label={t`Banners`}
      onPointerEnter={turning.suspend}
      onPointerLeave={turning.resume}
      onFocus={turning.suspend}
      onBlur={turning.resume}
    >
      <ul ref={slider.track} className={styles.track} onScroll={slider.onScroll}>
        {promos.map((promo, at) => (
          <Slide
            key={promo._id}
            promo={promo}
            place={t`${at + 1} of ${promos.length}`}
            isFirst={at === 0}
            isShown={at === slider.index}
          />
        ))}
      </ul>
      {promos.length > 1 && <Controls slider={slider} turning={turning} count={promos.length} />}
    </section>
  )
}

interface SlideProps {
  promo: Promo
  place: string
  isFirst: boolean
  isShown: boolean
}

function Slide({
  promo: { title, description, link, photo },
  place,
  isFirst,
  isShown,
}: SlideProps) {
  const picture = (
    <img
      src={photo.url}
      srcSet={`${photo.thumbnails[0]} 800w, ${photo.url} 1600w`}
      sizes="(min-width: 760px) 660px, 100vw"
      alt={description ? `${title}. ${description}` : title}
      width={1600}
      height={400}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
  return (
    <li aria-roledescription="slide" aria-label={place} inert={!isShown}>
      {link.startsWith('/') && <Link to={link}>{picture}</Link>}
      {/^https?:/.test(link) && (
        <a href={link} target="_blank" rel="noreferrer">
          {picture}
        </a>
      )}
      {link === '' && picture}
    </li>
  )
}

function Controls({
  slider: { index, go },
  turning,
  count,
}: {
  slider: Slider
  turning: Autoplay
  count: number
}) {
  return (
    <div className={styles.controls}>
      <IconButton
        look="glass"
        label={t`Previous banner`}
        onClick={() => go((index + count - 1) % count)}
      >
        <IconChevronLeft size={20} />
      </IconButton>
      {turning.isAvailable && (
        <IconButton
          look="glass"
          label={turning.isPaused ? t`Resume slideshow` : t`Pause slideshow`}
          onClick={turning.toggle}
        >
          {turning.isPaused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
        </IconButton>
      )}
      <IconButton look="glass" label={t`Next banner`} onClick={() => go((index + 1) % count)}>
        <IconChevronRight size={20} />
      </IconButton>
    </div>
  )
}
