import { session } from '../api-client/session.ts'

// Test files share loaded modules, so each starts signed out.
localStorage.clear()
sessionStorage.clear()
session.store.setState({ user: null, known: false })
