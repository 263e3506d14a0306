import { session } from '../api-client/session.ts'

// Test files share what a worker has loaded. Whom another one signed in is nobody's business here.
localStorage.clear()
sessionStorage.clear()
session.store.setState({ user: null, known: false })
