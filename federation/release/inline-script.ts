/** Puts a saved theme on the page before the first paint. */
const SAVED_THEME =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}"

/** Notes the last button that was pressed before the page's own code could hear it; the shell presses it again. */
const EARLY_CLICK =
  'var p=window.hubEarlyClick={hear:function(e){' +
  "var b=e.target.closest&&e.target.closest('button[type=button]');if(b)p.button=b}};" +
  "addEventListener('click',p.hear,true)"

/** The only inline script, admitted by its hash. */
export const INLINE_SCRIPT = `${SAVED_THEME};${EARLY_CLICK}`
