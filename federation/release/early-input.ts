/**
 * Source of the inline script that records what a visitor types, chooses and presses before React can handle it;
 * `shared-ui/src/hydration` replays it. Once React listens, it stops events at its root that it cannot deliver yet: an
 * event that reaches its target has been delivered, and replaces what was recorded of the same field. An event for which
 * React hydrated its field stays recorded: React keeps the value of such a text field as the initial one, and resets a
 * select.
 * A click counts on a button and on the cell of a grid, such as an hour of a space; links are followed by the browser.
 * A form is submitted by a click on its button, with the Enter key too. One with an `action` works without scripts;
 * others would put what was typed into the URL.
 */
export const EARLY_INPUT = [
  'var p=window.hubEarlyInput={events:[],isLive:false,record:function(e){',
  'var t=e.target,r={type:e.type};',
  "if(e.type==='submit'){if(!t.hasAttribute('action'))e.preventDefault();return}",
  "if(e.type==='click'){t=t.closest&&t.closest('button,[role=gridcell]');",
  "if(t&&t.type==='submit'&&t.form&&t.form.hasAttribute('action'))return}",
  "else if('value'in t){r.value=t.value;r.checked=t.checked}else return;",
  'if(!t)return;r.target=t;var l=p.events[p.events.length-1];',
  "if(l&&l.type==='input'&&r.type==='input'&&l.target===t)p.events.pop();p.events.push(r);",
  'var k=t._valueTracker;',
  'if(p.isLive)e.target.addEventListener(e.type,function(d){',
  "if(d!==e||e.type==='input'&&(t.tagName==='SELECT'?t.value!==r.value:!k))return;",
  "for(var i=p.events.length;i--;){var o=p.events[i];if(o===r||e.type==='input'&&o.type==='input'&&o.target===t)",
  'p.events.splice(i,1)}},{capture:true,once:true})}};',
  "['click','input','submit'].forEach(function(n){addEventListener(n,p.record,true)})",
].join('')
