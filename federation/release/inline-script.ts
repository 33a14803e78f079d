/** Applies a saved theme before the first paint. */
const SAVED_THEME =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}"

/** Records the last button clicked before hydration; the shell clicks it again. */
const EARLY_CLICK =
  'var p=window.hubEarlyClick={hear:function(e){' +
  "var b=e.target.closest&&e.target.closest('button[type=button]');if(b)p.button=b}};" +
  "addEventListener('click',p.hear,true)"

/** The only inline script, admitted by its hash. */
export const INLINE_SCRIPT = `${SAVED_THEME};${EARLY_CLICK}`
