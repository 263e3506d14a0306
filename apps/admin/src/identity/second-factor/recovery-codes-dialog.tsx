import { ownFactorMessages as words } from '@campus/contracts/identity/second-factor-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Dialog } from '@campus/ui/feedback/dialog.tsx'
import styles from './own-factor.module.css'

/** Shows recovery codes, once. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog title={words.codesTitle} onClose={onClose}>
    <p>{words.codesText}</p>
    <ol className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <div className={styles.ways}>
      <Button variant="subtle" onClick={() => window.print()}>
        {words.print}
      </Button>
      <Button onClick={onClose}>{words.kept}</Button>
    </div>
  </Dialog>
)
