import type { ScriptPage } from './load-script.ts';

const patienceMs = 10_000;
const readyName = 'porchlistMapsReady';

type MapsWindow = Window & { [readyName]?: () => void };

/** This page. The script calls back by name when it is ready: its `load` event comes too early for that. */
export const scriptPage: ScriptPage = {
  addScript: (key) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      const giveUp = () => {
        clearTimeout(timer);
        script.remove();
        reject(new Error('The script did not load'));
      };
      const timer = setTimeout(giveUp, patienceMs);
      (window as MapsWindow)[readyName] = () => {
        clearTimeout(timer);
        resolve();
      };
      script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({
        key,
        v: 'weekly',
        libraries: 'places',
        loading: 'async',
        language: 'en',
        region: 'US',
        auth_referrer_policy: 'origin',
        callback: readyName,
      })}`;
      script.async = true;
      script.onerror = giveUp;
      document.head.append(script);
    }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
