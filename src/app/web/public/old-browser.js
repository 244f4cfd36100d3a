// For browsers too old for the rest.
(() => {
  function tell() {
    document.documentElement.setAttribute('data-old-browser', '');
    var line = document.getElementById('old-browser');
    if (line) line.hidden = false;
  }

  function tellIfLacking(error) {
    var isLacking =
      error instanceof SyntaxError ||
      error instanceof ReferenceError ||
      /not a (function|constructor)/.test(error);
    if (isLacking && document.querySelector('#root[data-href]')) tell();
  }

  var hasBaseline = window.CSS && CSS.registerProperty && ''.toWellFormed && [].toSorted;
  if (!hasBaseline) tell();
  window.addEventListener('error', (event) => {
    if (/\/assets\//.test(event.filename)) tellIfLacking(event.error);
  });
  window.addEventListener('unhandledrejection', (event) => {
    tellIfLacking(event.reason);
  });
})();
