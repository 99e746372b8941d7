import './app.css'

// What a device remembers, a clock's offset among it, would reach from one file of tests into the next.
localStorage.clear()
