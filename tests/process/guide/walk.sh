#!/bin/sh
# Runs commands on a copy of this machine that nothing outside sees: its files, processes and network are its own.
# usage: walk.sh stand-in|systemd SCRATCH_FOLDER ROOT_OF_THE_PROJECT [SOCKET_FOLDER]; SCRATCH_FOLDER/commands.sh has the commands.
# With `systemd` the copy boots in a container; otherwise a script stands in for systemd.
set -eu
init=$1 scratch=$2 project=$3 guide=$3/tests/process/guide
mount -t tmpfs tmpfs "$scratch/layers" && mkdir "$scratch/layers/upper" "$scratch/layers/work"
mount -t overlay overlay -o "lowerdir=/,upperdir=$scratch/layers/upper,workdir=$scratch/layers/work" "$scratch/machine"
machine=$scratch/machine
mkdir -p "$machine/usr/lib/porchlist/node_modules" "$machine/etc/caddy" "$machine/root/release" "$machine/etc/systemd/system"
cp "$scratch"/*.tar.gz* "$scratch/commands.sh" "$machine/root/release/"
printf '#!/bin/sh\n' >"$machine/usr/local/bin/apt-get" && chmod 755 "$machine/usr/local/bin/apt-get"
# Where Porchlist runs already, this copy starts without it.
chroot "$machine" userdel porchlist 2>/dev/null || true
rm -rf "$machine/var/lib/porchlist" "$machine/etc/porchlist.env" "$machine"/opt/porchlist*

if [ "$init" = systemd ]; then
  cd "$machine/etc/systemd/system"
  # Others on this machine may use Caddy's port, and nothing outside is within reach.
  for unit in nginx pgbouncer postgresql apache2 avahi-daemon; do ln -sf /dev/null $unit.service; done
  cp "$guide/walk.service" . && mkdir -p multi-user.target.wants && ln -s ../walk.service multi-user.target.wants/
  printf ':80\n' >"$machine/etc/caddy/Caddyfile"
  # The guide installs Caddy; where this machine has none, a unit stands in for it.
  if [ ! -e "$machine/lib/systemd/system/caddy.service" ]; then
    printf '[Service]\nExecStart=/bin/sleep infinity\nExecReload=/bin/true\n' >caddy.service
  fi
  ln -sf ../caddy.service multi-user.target.wants/
  mount -t tmpfs tmpfs /run && mkdir /run/systemd
  code=0
  systemd-nspawn --quiet --directory="$machine" --bind-ro="$project/node_modules:/usr/lib/porchlist/node_modules" \
    --register=no --keep-unit --link-journal=no --private-network --boot >"$scratch/boot.log" 2>&1 </dev/null || code=$?
  cat "$machine/root/walk.log"
  exit $code
fi

ip link set lo up
mount -t proc proc "$machine/proc"
mount --rbind /dev "$machine/dev"
mount -t tmpfs tmpfs "$machine/run"
# A service sees neither the checkout's /tmp nor another person's home.
mount --bind "$project/node_modules" "$machine/usr/lib/porchlist/node_modules"
mount -o remount,bind,ro "$machine/usr/lib/porchlist/node_modules"
[ -z "${4-}" ] || { mkdir -p "$machine$4" && mount --bind "$4" "$machine$4"; }
install "$guide/systemctl" "$machine/usr/local/bin/systemctl"
exec chroot "$machine" env --ignore-environment PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
  sh -c 'cd /root/release && sh ./commands.sh || { cat /run/porchlist.log >&2; exit 1; }'
