import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { Link } from '@tanstack/react-router'
import styles from './not-found-page.module.css'
import wide from './not-found-1280.webp?url'
import narrow from './not-found-640.webp?url'

/** For every path that is none, and for an album or a course that is none. */
export const NotFoundPage = () => (
  <section className={`wrap ${styles.page}`}>
    <div className={styles.words}>
      <h1>
        <span className={styles.number}>404</span>
        <span className={styles.title}>Oops! Page Not Found</span>
      </h1>
      <p className="lede">It seems the page you're looking for doesn't exist.</p>
      <p className="lede">But don't worry, you can navigate back!</p>
      <Link to="/" className={buttonClass()}>
        Go Back Home
      </Link>
    </div>
    <img
      className={styles.drawing}
      src={wide}
      srcSet={`${narrow} 640w, ${wide} 1280w`}
      sizes="(min-width: 900px) 55vw, 100vw"
      width="1280"
      height="810"
      alt="A student with a map before an arch in the forest, a signpost pointing both ways"
    />
  </section>
)
